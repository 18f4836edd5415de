import type { Config } from '@netlify/functions'
import { answerSession } from '../handlers/session.ts'

export default answerSession

export const config: Config = { path: '/api/session' }
