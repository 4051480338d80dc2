export function MovePage() {
  return null;
}
