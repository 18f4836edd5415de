import { ERRORS, problem } from '../http/respond.ts'

/** Answers every call under /api that no other function handles (netlify.toml). */
export default () => problem(404, ERRORS.noAddress)
