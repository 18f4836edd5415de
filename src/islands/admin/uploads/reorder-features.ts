/** The features of motion for dragging and layout animations: a chunk of its own, loaded with the first picture. */
export { domMax as reorderFeatures } from 'motion/react'
