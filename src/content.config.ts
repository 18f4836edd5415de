import { defineCollection } from 'astro:content'
import { jsonList, jsonObject, mdxFiles } from '#lib/content-loader.ts'
import { aboutSchema } from '#schemas/about.ts'
import { academicsSchema } from '#schemas/academics.ts'
import { achievementSchema } from '#schemas/achievement.ts'
import { admissionSchema } from '#schemas/admission.ts'
import { blogSchema } from '#schemas/blog.ts'
import { blogPostSchema } from '#schemas/blog-post.ts'
import { booksSchema } from '#schemas/books.ts'
import { campusLifeTileSchema } from '#schemas/campus-life-tile.ts'
import { careersSchema } from '#schemas/careers.ts'
import { chromeSchema } from '#schemas/chrome.ts'
import { complianceRulesSchema } from '#schemas/compliance-rules.ts'
import { complianceWordsSchema } from '#schemas/compliance-words.ts'
import { contactSchema } from '#schemas/contact.ts'
import { disclosureDocumentSchema } from '#schemas/disclosure/document.ts'
import { generalSchema } from '#schemas/disclosure/general.ts'
import { infrastructureSchema } from '#schemas/disclosure/infrastructure.ts'
import { disclosureMenuItemSchema } from '#schemas/disclosure/menu.ts'
import { resultsSchema } from '#schemas/disclosure/results.ts'
import { staffRosterSchema } from '#schemas/disclosure/staff.ts'
import { strengthSchema } from '#schemas/disclosure/strength.ts'
import { disclosureWordsSchema } from '#schemas/disclosure/words.ts'
import { documentMenuSchema } from '#schemas/document-menu.ts'
import { enquiryFormSchema } from '#schemas/enquiry-form.ts'
import { feedSchema } from '#schemas/feed.ts'
import { feesSchema } from '#schemas/fees.ts'
import { gallerySchema } from '#schemas/gallery.ts'
import { galleryCategorySchema } from '#schemas/gallery-category.ts'
import { galleryPictureSchema } from '#schemas/gallery-picture.ts'
import { homeSchema } from '#schemas/home.ts'
import { lifeEventSchema } from '#schemas/life-event.ts'
import { messageSchema } from '#schemas/message.ts'
import { navigationSchema } from '#schemas/navigation.ts'
import { newsletterSchema } from '#schemas/newsletter.ts'
import { pageSchema } from '#schemas/page.ts'
import { pinnedCardSchema } from '#schemas/pinned-card.ts'
import { policySchema } from '#schemas/policy.ts'
import { priceWordsSchema } from '#schemas/price-words.ts'
import { programSchema } from '#schemas/program.ts'
import { programLabelsSchema } from '#schemas/program-labels.ts'
import { programmeCardSchema } from '#schemas/programme-card.ts'
import { recordGalleriesSchema } from '#schemas/record-galleries.ts'
import { recordPagesSchema } from '#schemas/record-pages.ts'
import { schoolSchema } from '#schemas/school.ts'
import { searchSchema } from '#schemas/search.ts'
import { setUsApartSchema } from '#schemas/set-us-apart.ts'
import { sportsSchema } from '#schemas/sports.ts'
import { staffSchema } from '#schemas/staff.ts'
import { uniformSchema } from '#schemas/uniform.ts'
import { valueSchema } from '#schemas/value.ts'
import { viewerSchema } from '#schemas/viewer.ts'

export const collections = {
  about: defineCollection(jsonObject('content/data/about.json', aboutSchema)),
  academics: defineCollection(jsonObject('content/data/academics.json', academicsSchema)),
  achievements: defineCollection(jsonList('content/data/achievements.json', achievementSchema)),
  admission: defineCollection(jsonObject('content/data/admission.json', admissionSchema)),
  blog: defineCollection(jsonObject('content/data/blog.json', blogSchema)),
  blogPosts: defineCollection(mdxFiles('content/blog', blogPostSchema)),
  books: defineCollection(jsonObject('content/data/books.json', booksSchema)),
  campusLife: defineCollection(jsonList('content/data/campus-life.json', campusLifeTileSchema)),
  careers: defineCollection(jsonObject('content/data/careers.json', careersSchema)),
  chrome: defineCollection(jsonObject('content/data/chrome.json', chromeSchema)),
  complianceRules: defineCollection(jsonObject('content/data/compliance.json', complianceRulesSchema)),
  complianceWords: defineCollection(jsonObject('content/data/compliance-words.json', complianceWordsSchema)),
  contact: defineCollection(jsonObject('content/data/contact.json', contactSchema)),
  documentMenu: defineCollection(jsonObject('content/data/document-menu.json', documentMenuSchema)),
  enquiryForm: defineCollection(jsonObject('content/data/enquiry-form.json', enquiryFormSchema)),
  disclosureDocuments: defineCollection(jsonList('content/data/disclosure/documents.json', disclosureDocumentSchema)),
  disclosureGeneral: defineCollection(jsonObject('content/data/disclosure/general.json', generalSchema)),
  disclosureInfrastructure: defineCollection(
    jsonObject('content/data/disclosure/infrastructure.json', infrastructureSchema),
  ),
  disclosureMenu: defineCollection(jsonList('content/data/disclosure/menu.json', disclosureMenuItemSchema)),
  disclosureResults: defineCollection(jsonObject('content/data/disclosure/results.json', resultsSchema)),
  disclosureStaff: defineCollection(jsonObject('content/data/disclosure/staff.json', staffRosterSchema)),
  disclosureStrength: defineCollection(jsonObject('content/data/disclosure/strength.json', strengthSchema)),
  disclosureWords: defineCollection(jsonObject('content/data/disclosure/words.json', disclosureWordsSchema)),
  fees: defineCollection(jsonObject('content/data/fees.json', feesSchema)),
  feeds: defineCollection(jsonList('content/data/feeds.json', feedSchema)),
  gallery: defineCollection(jsonObject('content/data/gallery.json', gallerySchema)),
  galleryCategories: defineCollection(jsonList('content/data/gallery-categories.json', galleryCategorySchema)),
  glimpse: defineCollection(jsonList('content/data/glimpse.json', galleryPictureSchema)),
  home: defineCollection(jsonObject('content/data/home.json', homeSchema)),
  lifeEvents: defineCollection(jsonList('content/data/life-events.json', lifeEventSchema)),
  messages: defineCollection(mdxFiles('content/messages', messageSchema)),
  navigation: defineCollection(jsonObject('content/data/navigation.json', navigationSchema)),
  newsletters: defineCollection(jsonList('content/data/newsletters.json', newsletterSchema)),
  pages: defineCollection(mdxFiles('content/pages', pageSchema)),
  pinnedCards: defineCollection(jsonList('content/data/pinned-cards.json', pinnedCardSchema)),
  policies: defineCollection(jsonList('content/data/policies.json', policySchema)),
  priceWords: defineCollection(jsonObject('content/data/price-words.json', priceWordsSchema)),
  programLabels: defineCollection(jsonObject('content/data/program-labels.json', programLabelsSchema)),
  programmeCards: defineCollection(jsonList('content/data/programme-cards.json', programmeCardSchema)),
  programs: defineCollection(mdxFiles('content/programs', programSchema)),
  recordGalleries: defineCollection(jsonObject('content/data/record-galleries.json', recordGalleriesSchema)),
  recordPages: defineCollection(jsonObject('content/data/record-pages.json', recordPagesSchema)),
  school: defineCollection(jsonObject('content/data/school.json', schoolSchema)),
  search: defineCollection(jsonObject('content/data/search.json', searchSchema)),
  setUsApart: defineCollection(jsonObject('content/data/set-us-apart.json', setUsApartSchema)),
  sports: defineCollection(jsonObject('content/data/sports.json', sportsSchema)),
  staff: defineCollection(jsonObject('content/data/staff.json', staffSchema)),
  uniform: defineCollection(jsonObject('content/data/uniform.json', uniformSchema)),
  values: defineCollection(mdxFiles('content/values', valueSchema)),
  viewer: defineCollection(jsonObject('content/data/viewer.json', viewerSchema)),
}
