import * as z from 'zod/mini'

/** The health checks (docs/operations.md#health). */
export const HEALTH_CHECKS = ['store', 'settings', 'delivery', 'stuck', 'held', 'jobs', 'sign-ins'] as const

export const healthCheckSchema = z.object({
  name: z.enum(HEALTH_CHECKS),
  isWell: z.boolean(),
  /** Details for staff: times, counts, names of settings and jobs. No personal data. */
  details: z.array(z.string()),
})
export type HealthCheck = z.infer<typeof healthCheckSchema>

/** The response of `GET /api/health`. The checks are only in responses to signed-in staff. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  checks: z.optional(z.array(healthCheckSchema)),
})
export type Health = z.infer<typeof healthSchema>
