import { closeOverlay, openOverlay } from '../address/address.ts'

/** The query parameter that names the open record, and the name of its overlay. */
export const RECORD = 'event'

export const openRecord = (id: string) => openOverlay(RECORD, { [RECORD]: id })
export const closeRecord = () => closeOverlay(RECORD, { [RECORD]: null })
