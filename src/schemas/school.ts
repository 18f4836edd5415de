import { z } from 'zod'
import { demoSchema } from './demo.ts'

/** Facts about the school that every page prints: content/data/school.json. */
export const schoolSchema = z.strictObject({
  demo: demoSchema,
  name: z.string().min(1).describe('the school’s full name'),
  shortName: z.string().min(1).describe('its initials, for headings such as “Life at SVIS”'),
  city: z.string().min(1).describe('the city, for the home page’s title'),
  region: z.string().min(1).describe('the area parents search for'),
  motto: z.string().min(1).describe('the motto in the footer'),
  blurb: z.string().min(40).describe('two sentences about the school, for the footer'),
  establishedYear: z.int().min(1900).describe('the year the school opened'),
  societyEstablishedYear: z.int().min(1900).describe('the year the education society was founded'),
  copyrightFromYear: z.int().min(2000).describe('the first year of the copyright line'),
  phone: z
    .strictObject({
      number: z
        .string()
        .regex(/^\+\d{10,13}$/, 'Write the number with country code and without spaces, like +911234567890.')
        .describe('the number with country code and without spaces, like +911234567890'),
      label: z.string().min(8).describe('the number as people read it'),
    })
    .describe('the phone, with number and label'),
  website: z.url({ protocol: /^https$/ }).describe('the address of this website, beginning with https://'),
  email: z.email().describe('the address parents write to'),
  address: z
    .strictObject({
      lines: z.array(z.string().min(1)).min(2).describe('the address line by line, as on an envelope'),
      short: z.string().min(1).describe('the address in a few words, for the bar at the top'),
      locality: z.string().min(1).describe('the village or part of the town'),
      street: z.string().min(1).describe('the street'),
      district: z.string().min(1).describe('the district'),
      state: z.string().min(1).describe('the state'),
      postcode: z
        .string()
        .regex(/^\d{6}$/, 'A PIN has six digits.')
        .describe('the PIN, six digits'),
      country: z.string().length(2).describe('the country’s two letters, for example IN'),
    })
    .describe('the address, in lines and in parts'),
  map: z
    .strictObject({
      directionsUrl: z.url().describe('a link that opens the school in a map application'),
      embedUrl: z.url().describe('the map that “Show map” loads into the contact page'),
    })
    .describe('the links to the map'),
  socials: z
    .array(
      z.strictObject({
        network: z.string().min(1).describe('the network’s name, read out to people who cannot see the icon'),
        icon: z
          .enum(['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsapp'])
          .describe('the icon of the network'),
        url: z.url().describe('the school’s page there, beginning with https://'),
        inHeader: z.boolean().describe('true for the two that also stand in the bar at the top'),
      }),
    )
    .describe('leave a network out and it is left out of every page'),
})

export type School = z.infer<typeof schoolSchema>
