import { icon } from '#web/ui/icon.ts'

export const Menu = icon(['path', { d: 'M4 5h16' }], ['path', { d: 'M4 12h16' }], ['path', { d: 'M4 19h16' }])
