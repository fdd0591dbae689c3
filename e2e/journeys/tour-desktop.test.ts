import { tour } from '../support/tour.ts'

tour([
  { language: 'en', device: 'desktop', colorScheme: 'light', widths: [1440, 768, 2560], lateResources: true },
  { language: 'bg', device: 'desktop', colorScheme: 'dark', widths: [1440, 768, 2560], lateResources: false },
])
