import type { Handlers } from '../http/call-context.ts'
import type { Events } from './events.ts'

export const eventsRoutes = (events: Events) =>
  ({
    'GET /events': async ({ session, signal }) => ({
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Proxies that collect before they pass on would hold the news back.
        'x-accel-buffering': 'no',
      },
      content: events.join(session, signal),
    }),
  }) satisfies Handlers
