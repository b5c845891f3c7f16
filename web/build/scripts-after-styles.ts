import type { Plugin } from 'vite'

/**
 * Lets the page's scripts wait for its style sheet and font on a slow line: the home page is there to be read before
 * they run, and they are ten times the size.
 */
export function scriptsAfterStyles(): Plugin {
  return {
    name: 'larkfield-scripts-after-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  }
}
