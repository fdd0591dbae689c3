import { expect, test } from 'vitest'
import { type Lock, problemsOf } from './check-lock-file.ts'

const integrity = 'sha512-0'
const manifest = { devDependencies: { bundler: '1.2.0' } }
const lock = (packages: Lock['packages']): Lock => ({
  packages: {
    '': manifest,
    'node_modules/bundler': {
      integrity,
      optionalDependencies: { '@bundler/linux': '1.2.0', '@bundler/darwin': '1.2.0' },
    },
    'node_modules/@bundler/linux': { integrity },
    'node_modules/@bundler/darwin': { integrity },
    ...packages,
  },
})
const problems = (packages: Lock['packages']) => problemsOf(lock(packages), () => manifest)

test('a lock file with the packages of all platforms is accepted, wherever they are nested', () => {
  expect(problems({})).toEqual([])
  const nested = { 'node_modules/bundler/node_modules/@bundler/darwin': { integrity, dependencies: { bundler: '^1' } } }
  expect(problems(nested)).toEqual([])
})

test('a lock file without the optional package of another platform is rejected', () => {
  const { 'node_modules/@bundler/darwin': _, ...others } = lock({}).packages
  expect(problemsOf({ packages: others }, () => manifest)).toEqual([
    expect.stringContaining('@bundler/darwin@1.2.0 is missing, which node_modules/bundler wants'),
  ])
})

test('a lock file that a package.json has left behind is rejected', () => {
  expect(problemsOf(lock({}), () => ({ devDependencies: { bundler: '1.3.0' } }))).toEqual([
    'package.json has other devDependencies: run npm install.',
  ])
})

test('a lock file that names a registry, or leaves a package unlocked, is rejected', () => {
  const entry = { resolved: 'https://registry.example/bundler.tgz' }
  expect(problems({ 'node_modules/@bundler/linux': entry })).toEqual([
    expect.stringContaining('names a registry'),
    'node_modules/@bundler/linux has no integrity.',
  ])
})
