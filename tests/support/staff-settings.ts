/** The settings under which a site server knows the member of staff of the tests. */
export const STAFF_SETTINGS = { ADMIN_EMAIL: 'office@school.example', ADMIN_PASSWORD: 'a long enough password' }
