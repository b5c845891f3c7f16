import type { TestProject } from 'vitest/node'
import { joinCluster } from './throw-away-cluster.ts'

/** One PostgreSQL for all test files; each file then copies the migrated template in a few milliseconds. */
export default async function setup(project: TestProject) {
  const { port, leave } = await joinCluster()
  project.provide('clusterPort', port)
  return leave
}
