import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  androidProperties,
  type AppSettings,
  AppSettingsError,
  capacitorConfig,
  errorPage,
  iosBuildSettings,
  readAppSettings,
} from './app-settings.ts'

/**
 * `npm run app -- sync` prepares the projects of the phone app for the shop that the environment names; `npm run app -- icons [picture]`
 * makes their icons (docs/app.md). The folder is another one in tests.
 */
const root = join(import.meta.dirname, '..')
const folder = process.env['APP_FOLDER'] || join(root, 'app')
const CAPACITOR = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
const write = (path: string, content: string) => writeFileSync(join(folder, path), content)

function sync(settings: AppSettings): void {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const page = errorPage(readFileSync(join(folder, 'pages', 'error.html'), 'utf8'), settings)
  write('dist/error.html', page)
  // Capacitor asks for it; the app begins at the shop's own address.
  write('dist/index.html', page)
  write('android/shop.properties', androidProperties(settings))
  write('ios/shop.xcconfig', iosBuildSettings(settings))
  for (const platform of ['ios', 'android'] as const) {
    write('capacitor.config.json', `${JSON.stringify(capacitorConfig(settings, platform), null, 2)}\n`)
    execFileSync(process.execPath, [CAPACITOR, 'sync', platform], {
      cwd: folder,
      // Without a terminal it asks nothing.
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
}

/** Android cuts icons to a circle of two thirds of their width. */
const ANDROID_SAFE_SHARE = 0.8
const ANDROID_ICONS = 'android/app/src/main/res/mipmap-xxxhdpi'

/** Makes the icons from a square picture, whose background goes on to the edges. */
async function makeIcons(picture: string): Promise<void> {
  const { dominant } = await sharp(picture).stats()
  const draw = async (path: string, size: number, share: number) => {
    const inner = Math.round(size * share)
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
    await sharp(picture)
      .resize(inner, inner)
      .flatten({ background: dominant })
      .extend({ top: before, left: before, bottom: after, right: after, extendWith: 'copy' })
      .removeAlpha()
      .png({ palette: true })
      .toFile(join(folder, path))
  }
  await draw('ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon.png', 1024, 1)
  await draw(`${ANDROID_ICONS}/ic_launcher.png`, 192, 1)
  await draw(`${ANDROID_ICONS}/ic_launcher_background.png`, 432, ANDROID_SAFE_SHARE)
}

const [command, picture = join(root, 'demo', 'pictures', 'icon.png')] = process.argv.slice(2)
try {
  if (command === 'sync') {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    sync(readAppSettings(process.env, version))
  } else if (command === 'icons') await makeIcons(picture)
  else throw new AppSettingsError('npm run app -- sync, or npm run app -- icons [picture]. docs/app.md says more.')
} catch (error) {
  if (!(error instanceof AppSettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
