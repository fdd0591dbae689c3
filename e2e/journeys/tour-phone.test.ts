import { tour } from '../support/tour.ts'

tour([
  { language: 'en', device: 'phone', colorScheme: 'light', widths: [360, 320], lateResources: false },
  { language: 'bg', device: 'phone', colorScheme: 'dark', widths: [360, 320], lateResources: true },
])
