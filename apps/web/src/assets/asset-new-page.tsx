export function AssetNewPage() {
  return null;
}
