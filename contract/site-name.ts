/** The name of the site until somebody sets another one; the pictures of the build are drawn with it. */
export const FIRST_SITE_NAME = 'Barkada Online'
