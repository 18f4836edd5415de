/** The small hill of dividers, stage marks and the menu, as an SVG path. Its coordinates are in the drawing's units. */
export const HILL_PATH =
  'M0,38h10q5,0 13,-5l6,-4q8,-5 11,-4h2q3,0 13,-9l8,-7q9,-9 14,-5l3,2q4,4 7,3l3,-1q3,-1 12,6l7,5q9,7 12,6l3,-1' +
  'q3,-1 12,4l8,5q9,5 14,5h10'
export const HILL_WIDTH = 168
/** The y of the hill's foot. */
export const HILL_FOOT = 38
