import { z } from 'zod'

/** Longest texts that fit the layout, in characters. */
const MAX_LABEL_CHARACTERS = 60
const MAX_SENTENCES_CHARACTERS = 400

/** A heading, the label of a button or another short line. @param what what to write here */
export const labelSchema = (what: string) => z.string().min(1).max(MAX_LABEL_CHARACTERS).describe(what)

/** One or a few sentences. @param what what to write here */
export const sentencesSchema = (what: string) => z.string().min(1).max(MAX_SENTENCES_CHARACTERS).describe(what)
