import nprogress from 'nprogress'

const SETTINGS = {
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleSpeed: 800,
  trickleRate: 0.02,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
}

nprogress.configure(SETTINGS)

export const progressBar = nprogress
