export function AssetEditPage() {
  return null;
}
