import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandFile } from './build/brand-file.ts'
import { compressFiles } from './build/compress-files.ts'
import { firstScreenFile } from './build/first-screens.ts'
import { prerenderHome } from './build/prerender-home.ts'
import { scriptsAfterStyles } from './build/scripts-after-styles.ts'
import { whoMayFile } from './build/who-may-file.ts'

/** While developing, the page comes from here and every call goes on to the server. */
const serverAddress = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 3000}`

/** A page or a source file is asked for by the browser itself; a call asks for JSON. */
const isCall = (accept: string | undefined, method: string | undefined) =>
  method !== 'GET' ||
  (accept ?? '').includes('application/json') ||
  (accept ?? '').includes('text/event-stream')

/**
 * Many small files compress badly and name each other at length. What every page needs is one file, what every form
 * needs another, and what the sign-in screens share a third.
 */
const files = [
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  { name: 'form', test: /@mantine.form|web.ui.form\.ts|web.api\.ts/, priority: 1 },
  {
    name: 'sign-in',
    test: /identity.(SplitScreen|FieldPicture|Linked|panels)|ui.(WaitNotice|(New)?PasswordField)|components.Anchor|IconEyeOff\./,
  },
  // What the page that checks statements shares with signed-in screens, and other public pages do without.
  {
    name: 'facts',
    test: /web.ui.(DataList|save-file)|Icon(CircleCheck|CircleDashed|Clock|Download|HelpCircle|Upload|UserCheck|X)\./,
  },
  { name: 'query', test: /@tanstack|web.ServerState/ },
  // What a screen needs lies in files that it loads anyway, so no two of these wait for each other.
  { name: firstScreenFile(), debugName: 'first screens', includeDependenciesRecursively: false },
]

export default defineConfig(({ command }) => {
  // Also when a test run asks for the build: React for development is twice the size and half the speed.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    publicDir: 'static',
    plugins: [react(), brandFile(), whoMayFile(), scriptsAfterStyles(), prerenderHome(), compressFiles()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // Kept as written: style sheets rely on light-dark(), which these browsers know.
      target: ['chrome123', 'safari17.5', 'firefox120'],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: files } },
        // Of the list of icons a page takes its own, not all.
        treeshake: { moduleSideEffects: [{ test: /web.ui.icons/, sideEffects: false }] },
      },
    },
    server: {
      proxy: {
        '^/(?!@|node_modules/).*': {
          target: serverAddress,
          bypass: (request) => (isCall(request.headers.accept, request.method) ? undefined : request.url),
        },
      },
    },
  }
})
