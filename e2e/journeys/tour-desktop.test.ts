import { tour } from '../support/screens/tour.ts'

tour({ language: 'en', device: 'desktop', colorScheme: 'light', widths: [1440, 768, 2560] })
