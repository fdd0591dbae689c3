import { expect, test } from 'vitest'
import { monthsInWords, workingMonths } from './working-months.ts'

test('months that follow one another are a period, also over the turn of the year', () => {
  expect(workingMonths([4, 5, 6, 7, 8, 9, 10], 'en')).toBe('At work from April to October')
  expect(workingMonths([1, 2, 3, 4, 10, 11, 12], 'en')).toBe('At work from October to April')
  expect(workingMonths([1, 2, 12], 'bg')).toBe('Работи се от декември до февруари')
})

test('other months are listed', () => {
  expect(workingMonths([5, 6, 9], 'en')).toBe('At work in May, June, and September')
  expect(workingMonths([5, 6], 'bg')).toBe('Работи се през май и юни')
  expect(workingMonths([1, 12], 'en')).toBe('At work in January and December')
  expect(workingMonths([7], 'en')).toBe('At work in July')
})

test('all months are the whole year, and none say nothing', () => {
  expect(workingMonths([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'en')).toBe('At work all year round')
  expect(workingMonths([], 'en')).toBe('')
})

test('without a verb they begin a line', () => {
  expect(monthsInWords([4, 5, 6], 'en')).toBe('April – June')
  expect(monthsInWords([1, 2, 11, 12], 'bg')).toBe('Ноември – февруари')
  expect(monthsInWords([5, 9], 'bg')).toBe('Май и септември')
  expect(monthsInWords([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'en')).toBe('All year round')
})
