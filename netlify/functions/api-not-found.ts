import { ERRORS, problem } from '../http/respond.ts'

/** What no other function has under /api: netlify.toml leads it here. */
export default () => problem(404, ERRORS.noAddress)
