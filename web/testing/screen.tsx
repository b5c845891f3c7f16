import { notifications } from '@mantine/notifications'
import { createRoot, type Root } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../App.tsx'
import { writeRoot } from '../root-state.ts'
import { endSession, startAdmin, startCustomer } from '../session.ts'
import { learn } from '../words/speech.tsx'
import { type BankInMemory, bankInMemory } from './bank-in-memory.ts'
import { customer, deskSession } from './people.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

type Options = { as?: 'customer' | 'desk'; size?: { width: number; height: number }; language?: 'en' | 'de' }

/**
 * The whole app at an address, with a bank in memory. Each test begins without a past, and the bank answers what
 * `prepare` says. A test fails when the app asks for anything else, or when the browser's console shows an error.
 */
export function setUpScreen(prepare: (bank: BankInMemory) => void = () => {}) {
  let root: Root | undefined
  let complaints: string[] = []
  let bank: BankInMemory

  beforeEach(() => {
    complaints = []
    bank = bankInMemory()
    prepare(bank)
    vi.stubGlobal('fetch', bank.respond)
    vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.join(' ')))
  })

  afterEach(() => {
    leave()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    expect([...bank.faults, ...complaints]).toEqual([])
  })

  async function open(address: string, { as, size = PHONE, language = 'en' }: Options = {}): Promise<void> {
    await page.viewport(size.width, size.height)
    if (as === 'customer') startCustomer('t'.repeat(43), customer)
    if (as === 'desk') startAdmin(deskSession)
    writeRoot({ language })
    await learn(language)
    history.replaceState(null, '', `#${address}`)
    show()
  }

  function show(): void {
    const container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
    root.render(
      <HashRouter>
        <App />
      </HashRouter>,
    )
  }

  /** The same page, loaded again: what was only in memory is gone. */
  function reload(): void {
    close()
    show()
  }

  function close(): void {
    root?.unmount()
    root = undefined
    notifications.clean()
    document.body.replaceChildren()
  }

  function leave(): void {
    close()
    for (const role of ['customer', 'admin'] as const) endSession(role, 'left')
    localStorage.clear()
    sessionStorage.clear()
  }

  return {
    open,
    reload,
    get bank() {
      return bank
    },
  }
}

/** Said aloud, in a toast. */
export const expectSaid = (text: string | RegExp) =>
  expect.element(page.getByRole('alert').filter({ hasText: text }).first()).toBeInTheDocument()

/** The same where something went well. */
export const expectTold = (text: string | RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: text }).first()).toBeInTheDocument()
