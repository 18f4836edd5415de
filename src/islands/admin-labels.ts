import type labels from '#content/data/admin-labels.json'

/** The labels of the staff's pages. Messages that the server shares are in record-kinds, upload.ts and login.ts. */
export type AdminLabels = typeof labels
