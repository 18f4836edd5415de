import { defineCollection } from 'astro:content'
import type { z } from 'zod'
import { jsonList, jsonObject, mdxFiles } from '#lib/content-check/content-loader.ts'
import type { ContentSchema } from '#lib/content-check/content-schema.ts'
import * as admission from '#schemas/content/admission.ts'
import * as answers from '#schemas/content/answers.ts'
import * as calendar from '#schemas/content/calendar.ts'
import * as classes from '#schemas/content/classes.ts'
import * as disclosure from '#schemas/content/disclosure.ts'
import * as home from '#schemas/content/home.ts'
import * as pages from '#schemas/content/pages.ts'
import * as prices from '#schemas/content/prices.ts'
import * as schoolDay from '#schemas/content/school-day.ts'
import * as site from '#schemas/content/site.ts'

const object = <S extends z.ZodType>(file: string, schema: ContentSchema<S>) =>
  defineCollection(jsonObject(`content/data/${file}.json`, schema))
const list = <S extends z.ZodType>(file: string, schema: ContentSchema<S>) =>
  defineCollection(jsonList(`content/data/${file}.json`, schema))
const texts = <S extends z.ZodType>(folder: string, schema: ContentSchema<S>) =>
  defineCollection(mdxFiles(`content/${folder}`, schema))

export const collections = {
  about: object('about', pages.aboutSchema),
  academics: object('academics', classes.academicsSchema),
  achievements: list('achievements', home.achievementSchema),
  admission: object('admission', admission.admissionSchema),
  answers: list('answers', answers.answerSchema),
  blogPosts: texts('blog', pages.blogPostSchema),
  books: object('books', prices.booksSchema),
  calendar: object('calendar', calendar.calendarSchema),
  campusLife: list('campus-life', home.campusLifeTileSchema),
  careers: object('careers', admission.careersSchema),
  classes: list('classes', classes.schoolClassSchema),
  classPage: object('class-page', classes.classPageSchema),
  complianceRules: object('compliance', disclosure.complianceRulesSchema),
  contact: object('contact', admission.contactSchema),
  desks: list('desks', admission.deskSchema),
  disclosureDocuments: list('disclosure/documents', disclosure.disclosureDocumentSchema),
  disclosureGeneral: object('disclosure/general', disclosure.generalSchema),
  disclosureInfrastructure: object('disclosure/infrastructure', disclosure.infrastructureSchema),
  disclosureMenu: list('disclosure/menu', disclosure.disclosureMenuItemSchema),
  disclosureResults: object('disclosure/results', disclosure.resultsSchema),
  disclosureTeachers: object('disclosure/teachers', disclosure.teacherRosterSchema),
  disclosureStrength: object('disclosure/strength', disclosure.strengthSchema),
  fees: object('fees', prices.feesSchema),
  glimpseCategories: list('glimpse-categories', home.glimpseCategorySchema),
  glimpse: list('glimpse', home.glimpsePictureSchema),
  home: object('home', home.homeSchema),
  lifeEvents: list('life-events', home.lifeEventSchema),
  leavingCertificate: object('leaving-certificate', admission.leavingCertificateSchema),
  messages: texts('messages', pages.messageSchema),
  navigation: object('navigation', site.navigationSchema),
  newsletters: list('newsletters', site.newsletterSchema),
  pages: texts('pages', pages.pageSchema),
  pinnedCards: list('pinned-cards', home.pinnedCardSchema),
  policyGroups: object('policy-groups', site.policyGroupsSchema),
  policies: list('policies', site.policySchema),
  stageCards: list('stage-cards', home.stageCardSchema),
  programs: texts('programs', pages.programSchema),
  school: object('school', site.schoolSchema),
  schoolDay: object('school-day', schoolDay.schoolDaySchema),
  search: object('search', answers.searchSchema),
  setUsApart: object('set-us-apart', pages.setUsApartSchema),
  sports: object('sports', classes.sportsSchema),
  subjects: object('subjects', classes.subjectsSchema),
  transport: object('transport', schoolDay.transportSchema),
  uniform: object('uniform', prices.uniformSchema),
  values: texts('values', pages.valueSchema),
}
