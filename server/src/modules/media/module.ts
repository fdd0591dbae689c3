import type { AppContext } from '../../platform/app-context.ts'
import { officePictureRoutes } from './office/routes.ts'
import { mediaRoutes } from './routes.ts'

export function registerMedia(app: AppContext): void {
  mediaRoutes(app)
  officePictureRoutes(app.officeCalls, app.database)
}
