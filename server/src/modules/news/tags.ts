/** Tags every response with articles or their categories: an article names its neighbours, and categories count theirs. */
export const NEWS_TAG = 'news'
