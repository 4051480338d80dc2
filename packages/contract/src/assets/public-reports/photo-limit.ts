/** Maximum length of a photo in base64, about 1.5 MB of image. Kept apart from the schemas, which the browser does not load. */
export const maxPhotoText = 2_000_000;
