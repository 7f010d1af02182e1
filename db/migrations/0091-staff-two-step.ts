/**
 * Staff need two-step login everywhere but in the demo. Until now the settings form stored `false` whenever any setting was saved, so
 * that value does not show an intent. An owner who wants it off switches it off again.
 */
export const staffTwoStep = (): string[] => [`DELETE FROM site_settings WHERE name = 'requireStaffTwoStep' AND value = 'false'`]
