/** Characters of a photo in base64, which is one of 1.5 MB; apart from the schemas, which the browser does not load. */
export const maxPhotoText = 2_000_000;
