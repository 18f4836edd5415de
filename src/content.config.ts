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
import { complianceLabelsSchema } from '#schemas/compliance-labels.ts'
import { complianceRulesSchema } from '#schemas/compliance-rules.ts'
import { contactSchema } from '#schemas/contact.ts'
import { disclosureDocumentSchema } from '#schemas/disclosure/document.ts'
import { generalSchema } from '#schemas/disclosure/general.ts'
import { infrastructureSchema } from '#schemas/disclosure/infrastructure.ts'
import { disclosureLabelsSchema } from '#schemas/disclosure/labels.ts'
import { disclosureMenuItemSchema } from '#schemas/disclosure/menu.ts'
import { resultsSchema } from '#schemas/disclosure/results.ts'
import { strengthSchema } from '#schemas/disclosure/strength.ts'
import { teacherRosterSchema } from '#schemas/disclosure/teachers.ts'
import { documentMenuSchema } from '#schemas/document-menu.ts'
import { enquiryFormSchema } from '#schemas/enquiry-form.ts'
import { answerSchema } from '#schemas/facts/answers.ts'
import { calendarSchema } from '#schemas/facts/calendar.ts'
import { classPageSchema } from '#schemas/facts/class-page.ts'
import { schoolClassSchema } from '#schemas/facts/classes.ts'
import { deskSchema } from '#schemas/facts/desks.ts'
import { leavingCertificateSchema } from '#schemas/facts/leaving-certificate.ts'
import { schoolDaySchema } from '#schemas/facts/school-day.ts'
import { subjectsSchema } from '#schemas/facts/subjects.ts'
import { transportSchema } from '#schemas/facts/transport.ts'
import { familySchema } from '#schemas/family.ts'
import { feedSchema } from '#schemas/feed.ts'
import { feesSchema } from '#schemas/fees.ts'
import { glimpseCategorySchema } from '#schemas/glimpse-category.ts'
import { glimpsePageSchema } from '#schemas/glimpse-page.ts'
import { glimpsePictureSchema } from '#schemas/glimpse-picture.ts'
import { homeSchema } from '#schemas/home.ts'
import { lifeEventSchema } from '#schemas/life-event.ts'
import { messageSchema } from '#schemas/message.ts'
import { navigationSchema } from '#schemas/navigation.ts'
import { newsletterSchema } from '#schemas/newsletter.ts'
import { noticesPageSchema } from '#schemas/notices-page.ts'
import { offlineSchema } from '#schemas/offline.ts'
import { pageSchema } from '#schemas/page.ts'
import { pinnedCardSchema } from '#schemas/pinned-card.ts'
import { policyGroupsSchema, policySchema } from '#schemas/policy.ts'
import { priceLabelsSchema } from '#schemas/price-labels.ts'
import { programSchema } from '#schemas/program.ts'
import { programLabelsSchema } from '#schemas/program-labels.ts'
import { recordLabelsSchema } from '#schemas/record-labels.ts'
import { schoolSchema } from '#schemas/school.ts'
import { searchSchema } from '#schemas/search.ts'
import { setUsApartSchema } from '#schemas/set-us-apart.ts'
import { sportsSchema } from '#schemas/sports.ts'
import { stageCardSchema } from '#schemas/stage-card.ts'
import { uniformSchema } from '#schemas/uniform.ts'
import { valueSchema } from '#schemas/value.ts'
import { viewerSchema } from '#schemas/viewer.ts'

export const collections = {
  about: defineCollection(jsonObject('content/data/about.json', aboutSchema)),
  academics: defineCollection(jsonObject('content/data/academics.json', academicsSchema)),
  achievements: defineCollection(jsonList('content/data/achievements.json', achievementSchema)),
  admission: defineCollection(jsonObject('content/data/admission.json', admissionSchema)),
  answers: defineCollection(jsonList('content/data/answers.json', answerSchema)),
  blog: defineCollection(jsonObject('content/data/blog.json', blogSchema)),
  blogPosts: defineCollection(mdxFiles('content/blog', blogPostSchema)),
  books: defineCollection(jsonObject('content/data/books.json', booksSchema)),
  calendar: defineCollection(jsonObject('content/data/calendar.json', calendarSchema)),
  campusLife: defineCollection(jsonList('content/data/campus-life.json', campusLifeTileSchema)),
  careers: defineCollection(jsonObject('content/data/careers.json', careersSchema)),
  chrome: defineCollection(jsonObject('content/data/chrome.json', chromeSchema)),
  classes: defineCollection(jsonList('content/data/classes.json', schoolClassSchema)),
  classPage: defineCollection(jsonObject('content/data/class-page.json', classPageSchema)),
  complianceRules: defineCollection(jsonObject('content/data/compliance.json', complianceRulesSchema)),
  complianceLabels: defineCollection(jsonObject('content/data/compliance-labels.json', complianceLabelsSchema)),
  contact: defineCollection(jsonObject('content/data/contact.json', contactSchema)),
  desks: defineCollection(jsonList('content/data/desks.json', deskSchema)),
  documentMenu: defineCollection(jsonObject('content/data/document-menu.json', documentMenuSchema)),
  enquiryForm: defineCollection(jsonObject('content/data/enquiry-form.json', enquiryFormSchema)),
  disclosureDocuments: defineCollection(jsonList('content/data/disclosure/documents.json', disclosureDocumentSchema)),
  disclosureGeneral: defineCollection(jsonObject('content/data/disclosure/general.json', generalSchema)),
  disclosureInfrastructure: defineCollection(
    jsonObject('content/data/disclosure/infrastructure.json', infrastructureSchema),
  ),
  disclosureMenu: defineCollection(jsonList('content/data/disclosure/menu.json', disclosureMenuItemSchema)),
  disclosureResults: defineCollection(jsonObject('content/data/disclosure/results.json', resultsSchema)),
  disclosureTeachers: defineCollection(jsonObject('content/data/disclosure/teachers.json', teacherRosterSchema)),
  disclosureStrength: defineCollection(jsonObject('content/data/disclosure/strength.json', strengthSchema)),
  disclosureLabels: defineCollection(jsonObject('content/data/disclosure/labels.json', disclosureLabelsSchema)),
  fees: defineCollection(jsonObject('content/data/fees.json', feesSchema)),
  family: defineCollection(jsonObject('content/data/family.json', familySchema)),
  feeds: defineCollection(jsonList('content/data/feeds.json', feedSchema)),
  gallery: defineCollection(jsonObject('content/data/glimpse-page.json', glimpsePageSchema)),
  glimpseCategories: defineCollection(jsonList('content/data/glimpse-categories.json', glimpseCategorySchema)),
  glimpse: defineCollection(jsonList('content/data/glimpse.json', glimpsePictureSchema)),
  home: defineCollection(jsonObject('content/data/home.json', homeSchema)),
  lifeEvents: defineCollection(jsonList('content/data/life-events.json', lifeEventSchema)),
  leavingCertificate: defineCollection(jsonObject('content/data/leaving-certificate.json', leavingCertificateSchema)),
  messages: defineCollection(mdxFiles('content/messages', messageSchema)),
  navigation: defineCollection(jsonObject('content/data/navigation.json', navigationSchema)),
  newsletters: defineCollection(jsonList('content/data/newsletters.json', newsletterSchema)),
  noticesPage: defineCollection(jsonObject('content/data/notices.json', noticesPageSchema)),
  offline: defineCollection(jsonObject('content/data/offline.json', offlineSchema)),
  pages: defineCollection(mdxFiles('content/pages', pageSchema)),
  pinnedCards: defineCollection(jsonList('content/data/pinned-cards.json', pinnedCardSchema)),
  policyGroups: defineCollection(jsonObject('content/data/policy-groups.json', policyGroupsSchema)),
  policies: defineCollection(jsonList('content/data/policies.json', policySchema)),
  priceLabels: defineCollection(jsonObject('content/data/price-labels.json', priceLabelsSchema)),
  programLabels: defineCollection(jsonObject('content/data/program-labels.json', programLabelsSchema)),
  stageCards: defineCollection(jsonList('content/data/stage-cards.json', stageCardSchema)),
  programs: defineCollection(mdxFiles('content/programs', programSchema)),
  recordLabels: defineCollection(jsonObject('content/data/record-labels.json', recordLabelsSchema)),
  school: defineCollection(jsonObject('content/data/school.json', schoolSchema)),
  schoolDay: defineCollection(jsonObject('content/data/school-day.json', schoolDaySchema)),
  search: defineCollection(jsonObject('content/data/search.json', searchSchema)),
  setUsApart: defineCollection(jsonObject('content/data/set-us-apart.json', setUsApartSchema)),
  sports: defineCollection(jsonObject('content/data/sports.json', sportsSchema)),
  subjects: defineCollection(jsonObject('content/data/subjects.json', subjectsSchema)),
  transport: defineCollection(jsonObject('content/data/transport.json', transportSchema)),
  uniform: defineCollection(jsonObject('content/data/uniform.json', uniformSchema)),
  values: defineCollection(mdxFiles('content/values', valueSchema)),
  viewer: defineCollection(jsonObject('content/data/viewer.json', viewerSchema)),
}
