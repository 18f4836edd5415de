import { defineCollection } from 'astro:content'
import { jsonList, jsonObject, mdxFiles } from '#lib/content-check/content-loader.ts'
import {
  admissionSchema,
  careersSchema,
  contactSchema,
  deskSchema,
  leavingCertificateSchema,
} from '#schemas/content/admission.ts'
import { answerSchema, searchSchema } from '#schemas/content/answers.ts'
import { calendarSchema } from '#schemas/content/calendar.ts'
import {
  academicsSchema,
  classPageSchema,
  schoolClassSchema,
  sportsSchema,
  subjectsSchema,
} from '#schemas/content/classes.ts'
import {
  complianceRulesSchema,
  disclosureDocumentSchema,
  disclosureMenuItemSchema,
  generalSchema,
  infrastructureSchema,
  resultsSchema,
  strengthSchema,
  teacherRosterSchema,
} from '#schemas/content/disclosure.ts'
import {
  achievementSchema,
  campusLifeTileSchema,
  glimpseCategorySchema,
  glimpsePictureSchema,
  homeSchema,
  lifeEventSchema,
  pinnedCardSchema,
  stageCardSchema,
} from '#schemas/content/home.ts'
import {
  aboutSchema,
  blogPostSchema,
  messageSchema,
  pageSchema,
  programSchema,
  setUsApartSchema,
  valueSchema,
} from '#schemas/content/pages.ts'
import { booksSchema, feesSchema, uniformSchema } from '#schemas/content/prices.ts'
import { schoolDaySchema, transportSchema } from '#schemas/content/school-day.ts'
import {
  navigationSchema,
  newsletterSchema,
  policyGroupsSchema,
  policySchema,
  schoolSchema,
} from '#schemas/content/site.ts'

export const collections = {
  about: defineCollection(jsonObject('content/data/about.json', aboutSchema)),
  academics: defineCollection(jsonObject('content/data/academics.json', academicsSchema)),
  achievements: defineCollection(jsonList('content/data/achievements.json', achievementSchema)),
  admission: defineCollection(jsonObject('content/data/admission.json', admissionSchema)),
  answers: defineCollection(jsonList('content/data/answers.json', answerSchema)),
  blogPosts: defineCollection(mdxFiles('content/blog', blogPostSchema)),
  books: defineCollection(jsonObject('content/data/books.json', booksSchema)),
  calendar: defineCollection(jsonObject('content/data/calendar.json', calendarSchema)),
  campusLife: defineCollection(jsonList('content/data/campus-life.json', campusLifeTileSchema)),
  careers: defineCollection(jsonObject('content/data/careers.json', careersSchema)),
  classes: defineCollection(jsonList('content/data/classes.json', schoolClassSchema)),
  classPage: defineCollection(jsonObject('content/data/class-page.json', classPageSchema)),
  complianceRules: defineCollection(jsonObject('content/data/compliance.json', complianceRulesSchema)),
  contact: defineCollection(jsonObject('content/data/contact.json', contactSchema)),
  desks: defineCollection(jsonList('content/data/desks.json', deskSchema)),
  disclosureDocuments: defineCollection(jsonList('content/data/disclosure/documents.json', disclosureDocumentSchema)),
  disclosureGeneral: defineCollection(jsonObject('content/data/disclosure/general.json', generalSchema)),
  disclosureInfrastructure: defineCollection(
    jsonObject('content/data/disclosure/infrastructure.json', infrastructureSchema),
  ),
  disclosureMenu: defineCollection(jsonList('content/data/disclosure/menu.json', disclosureMenuItemSchema)),
  disclosureResults: defineCollection(jsonObject('content/data/disclosure/results.json', resultsSchema)),
  disclosureTeachers: defineCollection(jsonObject('content/data/disclosure/teachers.json', teacherRosterSchema)),
  disclosureStrength: defineCollection(jsonObject('content/data/disclosure/strength.json', strengthSchema)),
  fees: defineCollection(jsonObject('content/data/fees.json', feesSchema)),
  glimpseCategories: defineCollection(jsonList('content/data/glimpse-categories.json', glimpseCategorySchema)),
  glimpse: defineCollection(jsonList('content/data/glimpse.json', glimpsePictureSchema)),
  home: defineCollection(jsonObject('content/data/home.json', homeSchema)),
  lifeEvents: defineCollection(jsonList('content/data/life-events.json', lifeEventSchema)),
  leavingCertificate: defineCollection(jsonObject('content/data/leaving-certificate.json', leavingCertificateSchema)),
  messages: defineCollection(mdxFiles('content/messages', messageSchema)),
  navigation: defineCollection(jsonObject('content/data/navigation.json', navigationSchema)),
  newsletters: defineCollection(jsonList('content/data/newsletters.json', newsletterSchema)),
  pages: defineCollection(mdxFiles('content/pages', pageSchema)),
  pinnedCards: defineCollection(jsonList('content/data/pinned-cards.json', pinnedCardSchema)),
  policyGroups: defineCollection(jsonObject('content/data/policy-groups.json', policyGroupsSchema)),
  policies: defineCollection(jsonList('content/data/policies.json', policySchema)),
  stageCards: defineCollection(jsonList('content/data/stage-cards.json', stageCardSchema)),
  programs: defineCollection(mdxFiles('content/programs', programSchema)),
  school: defineCollection(jsonObject('content/data/school.json', schoolSchema)),
  schoolDay: defineCollection(jsonObject('content/data/school-day.json', schoolDaySchema)),
  search: defineCollection(jsonObject('content/data/search.json', searchSchema)),
  setUsApart: defineCollection(jsonObject('content/data/set-us-apart.json', setUsApartSchema)),
  sports: defineCollection(jsonObject('content/data/sports.json', sportsSchema)),
  subjects: defineCollection(jsonObject('content/data/subjects.json', subjectsSchema)),
  transport: defineCollection(jsonObject('content/data/transport.json', transportSchema)),
  uniform: defineCollection(jsonObject('content/data/uniform.json', uniformSchema)),
  values: defineCollection(mdxFiles('content/values', valueSchema)),
}
