/** The address of the crest for dark backgrounds. */
export { default as crest } from '../assets/crest.svg?url'
