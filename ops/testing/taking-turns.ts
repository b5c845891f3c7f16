type Speaker = { heard: string[]; hasEnded: boolean }

/** What runs at once speaks in turn: the first that has not ended is heard as it goes, the others after it. */
export function takingTurns(write: (text: string) => void) {
  const speakers: Speaker[] = []
  const passOn = () => {
    for (let first = speakers[0]; first; first = speakers[0]) {
      for (const text of first.heard.splice(0)) write(text)
      if (!first.hasEnded) return
      speakers.shift()
    }
  }
  return () => {
    const speaker: Speaker = { heard: [], hasEnded: false }
    speakers.push(speaker)
    return {
      say(text: string) {
        speaker.heard.push(text)
        passOn()
      },
      end() {
        speaker.hasEnded = true
        passOn()
      },
    }
  }
}
