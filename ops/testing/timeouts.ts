/**
 * What a test that ran out of time says: Vitest's own limit, or Playwright's for one step in the browser. Only such a
 * test gets one more try: a busy machine explains it. Anything else that goes wrong would hide behind a second try.
 */
export const ranOutOfTime =
  /^(?:(?:Test|Hook) timed out in \d+ms|(?:browser|browserContext|browserType|frame|locator|page)\.\w+: Timeout \d+ms exceeded)/
