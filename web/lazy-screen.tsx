import { type ComponentType, lazy, useState } from 'react'

type Screen = ComponentType<object>
const fetched = new Map<string, Screen>()

/** A screen that was fetched ahead: from now on it is drawn at once. */
export const keepScreen = (name: string, screen: Screen) => void fetched.set(name, screen)

/**
 * A screen in a file of its own. What `lazy` gives waits for a moment even when the file is there, and shows a spinner
 * for it: one that was fetched ahead is drawn without. The choice stands for as long as the screen is mounted.
 */
export function lazyScreen<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Later = lazy(load) as unknown as ComponentType<Props>
  return function LazyScreen(props: Props) {
    const [Chosen] = useState(() => (fetched.get(name) as ComponentType<Props> | undefined) ?? Later)
    return <Chosen {...props} />
  }
}
