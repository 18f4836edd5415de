import { z } from 'zod'
import * as f from './parts.ts'

/** The facts about the school that every page uses: content/data/school.json. */
export const schoolSchema = z.strictObject({
  demo: f.demo,
  name: f.text('the school’s full name'),
  shortName: f.text('its initials, for headings such as “Life at SVIS”'),
  city: f.text('the city, for the home page’s title'),
  region: f.text('the area parents search for'),
  motto: f.text('the motto in the footer'),
  blurb: z.string().min(40).describe('two sentences about the school, for the footer'),
  establishedYear: z.int().min(1900).describe('the year the school opened'),
  societyEstablishedYear: z.int().min(1900).describe('the year the education society was founded'),
  copyrightFromYear: z.int().min(2000).describe('the first year of the copyright line'),
  phone: f.group('the phone, with number and label', {
    number: z
      .string()
      .regex(/^\+\d{10,13}$/, 'Write the number with country code and without spaces, like +911234567890.')
      .describe('the number with country code and without spaces, like +911234567890'),
    label: z.string().min(8).describe('the number as people read it'),
  }),
  website: z.url({ protocol: /^https$/ }).describe('the address of this website, beginning with https://'),
  email: z.email().describe('the address parents write to'),
  address: f.group('the address, in lines and in parts', {
    lines: z.array(z.string().min(1)).min(2).describe('the address line by line, as on an envelope'),
    short: f.text('the address in a few words, for the bar at the top'),
    locality: f.text('the village or part of the town'),
    street: f.text('the street'),
    district: f.text('the district'),
    state: f.text('the state'),
    postcode: f.matching('the PIN, six digits', /^\d{6}$/, 'A PIN has six digits.'),
    country: z.string().length(2).describe('the country’s two letters, for example IN'),
  }),
  map: f.group('the links to the map', {
    directionsUrl: z.url().describe('a link that opens the school in a map application'),
    embedUrl: z.url().describe('the map that “Show map” loads into the contact page'),
  }),
  socials: f.anyRows('the social networks that pages link to', {
    network: f.text('the network’s name, read out to people who cannot see the icon'),
    icon: z.enum(['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsapp']).describe('the icon of the network'),
    url: z.url().describe('the school’s page there, beginning with https://'),
    inHeader: z.boolean().describe('true for the two that are also in the bar at the top'),
  }),
})

export type School = z.infer<typeof schoolSchema>

/** The menus: content/data/navigation.json. */
export const navigationSchema = z.strictObject({
  menu: f.list(
    'the main menu, in order',
    f.link.extend({
      links: f
        .list(
          'the sub-menu',
          f.link.extend({
            wideOnly: z.boolean().optional().describe('true to leave the link out of the side panel of narrow screens'),
          }),
        )
        .optional(),
      covers: z.array(f.href).optional().describe('addresses elsewhere that belong to the item, for example /class'),
    }),
  ),
  quickLinks: z
    .array(
      f.link.extend({
        newTab: z.boolean().optional().describe('true for a document that opens in a new tab'),
        note: z.string().optional().describe('a few words after the label, for example the session'),
      }),
    )
    .describe('the quick links of the footer, in order'),
  forParents: z.array(f.link).describe('what parents look for most: in the side panel and the footer'),
  smallPrint: z.array(f.link).describe('the links beside the copyright line'),
  topBar: z.array(f.link).describe('links in the bar at the top of wide screens'),
  withoutEnquiry: z.array(f.href).describe('pages without “Enquire Now”, the bottom bar and the enquiry popup'),
})

export type Navigation = z.infer<typeof navigationSchema>

/** One issue of the newsletter: content/data/newsletters.json. */
export const newsletterSchema = ({ publicFile }: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    year: z.int().min(2020).max(2100).describe('the year, for example 2025'),
    month: z.int().min(1).max(12).describe('the month as a number from 1 to 12'),
    edition: z.enum(['JR', 'SR', 'all']).describe('JR for Junior, SR for Senior, all for one edition for every class'),
    file: publicFile('documents'),
  })

/** The groups of rules in their order. Each group has its own colour. */
export const POLICY_GROUPS = ['money', 'attendance', 'conduct'] as const

/** One card of /policies: content/data/policies.json. */
export const policySchema = ({ icon }: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    demo: f.demo.optional(),
    group: z.enum(POLICY_GROUPS).describe('the group of the rule'),
    title: f.label('what the rule is about, for example Uniform'),
    text: f.sentences(
      'the rule in one or two plain sentences; {admissionFee}, {due} and {uniformFine} stand for the fee, the days of payment and the fine in fees.json',
    ),
    icon: icon('policies'),
  })

/** The headings of the groups: content/data/policy-groups.json. */
export const policyGroupsSchema = z.strictObject(f.texts(...POLICY_GROUPS))
