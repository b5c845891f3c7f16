import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * npm run sbom [-- FILE]
 * Writes what a running bank is made of and built with, package by package with version, licence and hash, as CycloneDX
 * JSON. It reads the lockfile and nothing else; tools that only test are left out.
 */
const root = join(import.meta.dirname, '..')
const file = process.argv[2] ?? join(root, 'sbom.json')

const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application']
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) {
  console.error(`npm could not list the packages: ${stderr.trim()}`)
  process.exit(1)
}
const { components = [] } = JSON.parse(stdout) as { components?: object[] }
writeFileSync(file, stdout)
console.log(`${components.length} packages written to ${file}`)
