/**
 * The first news is acted on at once, what follows together a while later: where ten wires a second come in, lists and
 * figures would else be asked for all the time, by every open tab.
 */
export function collectNews(act: (topics: ReadonlySet<string>) => void, everyMs: number) {
  let topics = new Set<string>()
  let pause: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    pause = undefined
    if (topics.size === 0) return
    const heard = topics
    topics = new Set()
    pause = setTimeout(flush, everyMs)
    act(heard)
  }

  return {
    heard(topic: string): void {
      topics.add(topic)
      if (!pause) flush()
    },
    stop: () => clearTimeout(pause),
  }
}
