export { HomeScreen } from '../../shell/section-blocks.tsx'
export { loadHome } from '../loaders/home.ts'
