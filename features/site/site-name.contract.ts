/** The site name until staff set another one; the pictures of the build contain it. */
export const FIRST_SITE_NAME = 'Barkada Online'
