import { z } from 'zod'
import { searchCount, searchQuery, searchResult } from '../schemas/search.ts'
import { call } from './call.ts'

/** The search for everything a visitor looks for. Lists of products have their own words (`GET /products?q=`). */
export const searchCalls = {
  'GET /search': call({
    tag: 'search',
    summary: 'What is found by words: completions, products and pages, whatever the language of the words',
    query: searchQuery,
    response: z.object({ data: searchResult }),
    shared: true,
    failsSilently: true,
  }),
  'POST /search/count': call({
    tag: 'search',
    summary: 'Counts a search by its words, without any person',
    body: searchCount,
    response: z.object({ data: z.object({}) }),
  }),
} as const
