import { tour } from '../support/screens/tour.ts'

// Words are longest in Bulgarian: this tour sees wider windows, too.
tour({ language: 'bg', device: 'phone', colorScheme: 'dark', widths: [360, 320, 768, 1440] })
