import { expect, test } from 'vitest'
import {
  androidProperties,
  AppSettingsError,
  capacitorConfig,
  errorPage,
  iosBuildSettings,
  readAppSettings,
} from './app-settings.ts'

const ENV = { SHOP_URL: 'https://shop.example', APP_ID: 'com.example.shop', APP_NAME: 'Витрина' }
const read = (env: NodeJS.ProcessEnv = {}) => readAppSettings({ ...ENV, ...env }, '0.1.0')

test('the app of a shop has its address, its id and its name', () => {
  expect(read()).toEqual({
    url: 'https://shop.example',
    host: 'shop.example',
    id: 'com.example.shop',
    name: 'Витрина',
    version: '0.1.0',
    build: 1,
  })
  expect(read({ SHOP_URL: 'https://shop.example/', APP_VERSION: '1.2', APP_BUILD: '7' })).toMatchObject({
    url: 'https://shop.example',
    version: '1.2',
    build: 7,
  })
})

test.each([
  { SHOP_URL: '' },
  { SHOP_URL: 'shop.example' },
  { SHOP_URL: 'http://shop.example' },
  { SHOP_URL: 'https://shop.example/bg' },
  { SHOP_URL: 'https://user@shop.example' },
  { SHOP_URL: 'https://shop.example:8443' },
  { SHOP_URL: 'https://localhost' },
  { SHOP_URL: 'https://10.0.2.2' },
  { SHOP_URL: 'ftp://shop.example', NODE_ENV: 'development' },
  { APP_ID: 'shop' },
  { APP_ID: 'com.example.my-shop' },
  { APP_ID: 'com.example.my_shop' },
  { APP_NAME: '' },
  { APP_NAME: 'a name that is much too long for below an icon' },
  { APP_NAME: 'two\nlines' },
  { APP_NAME: '$(HOME)' },
  { APP_VERSION: '1.0-beta' },
  { APP_BUILD: '0' },
  { APP_BUILD: '1.5' },
])('is refused: %j', (env) => expect(() => read(env)).toThrow(AppSettingsError))

test('in development the shop may be on this machine, and not encrypted', () => {
  const settings = read({ SHOP_URL: 'http://10.0.2.2:3000', NODE_ENV: 'development' })
  expect(settings).toMatchObject({ url: 'http://10.0.2.2:3000', host: '10.0.2.2' })
  expect(capacitorConfig(settings, 'android').server.cleartext).toBe(true)
  expect(capacitorConfig(read(), 'android').server.cleartext).toBe(false)
})

test('the app begins at the shop’s address, and navigates nowhere else', () => {
  expect(capacitorConfig(read(), 'android').server).toMatchObject({ url: 'https://shop.example' })
  expect(capacitorConfig(read(), 'ios').server).toMatchObject({ url: 'https://shop.example/' })
  expect(capacitorConfig(read(), 'ios').server).not.toHaveProperty('allowNavigation')
})

test('Gradle and Xcode read what is the shop’s own', () => {
  expect(androidProperties(read())).toBe(
    'applicationId=com.example.shop\nname=Витрина\nhost=shop.example\nversionName=0.1.0\nversionCode=1\n',
  )
  expect(iosBuildSettings(read())).toContain('SHOP_HOST = shop.example\n')
})

test('the page without a connection leads back to the shop', () => {
  expect(errorPage('<h1>{{name}}</h1><a href="{{url}}/"></a>', read())).toBe(
    '<h1>Витрина</h1><a href="https://shop.example/"></a>',
  )
})
