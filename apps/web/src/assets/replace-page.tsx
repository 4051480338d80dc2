export function ReplacePage() {
  return null;
}
