import { finishPendingWork } from './function-context.ts'
import { hasRoute, type LocalFunction, routeToFunction } from './function-router.ts'
import { RUN_NOW_PATH, runScheduledNow, startSchedule } from './schedule.ts'

/** Serves functions locally, under /api and at their own paths, and runs their schedules. */
export type FunctionServer = {
  /** Returns whether an address belongs to a function. Functions take precedence over pages, as on the platform. */
  owns: (pathname: string) => Promise<boolean>
  answer: (request: Request, clientAddress: string) => Promise<Response>
  /** Stops the schedule and waits for the functions' `waitUntil` work. */
  stop: () => Promise<void>
}

/**
 * Starts the functions.
 * @param load returns the current functions; called for every request, so that `npm run dev` notices changes.
 */
export function startFunctionServer(load: () => Promise<LocalFunction[]>): FunctionServer {
  const stopSchedule = startSchedule(load)
  return {
    owns: async (pathname) =>
      /^\/api(\/|$)/.test(pathname) || pathname.startsWith(RUN_NOW_PATH) || hasRoute(await load(), pathname),
    answer: async (request, clientAddress) => {
      const functions = await load()
      if (new URL(request.url).pathname.startsWith(RUN_NOW_PATH)) return await runScheduledNow(functions, request)
      return await routeToFunction(functions, request, trustedAddress(request) ?? clientAddress)
    },
    stop: async () => {
      stopSchedule()
      await finishPendingWork()
    },
  }
}

/** Tests set each visitor's address in the header that `LOCAL_IP_HEADER` names. */
function trustedAddress(request: Request): string | undefined {
  const { LOCAL_IP_HEADER } = process.env
  return (LOCAL_IP_HEADER && request.headers.get(LOCAL_IP_HEADER)) || undefined
}
