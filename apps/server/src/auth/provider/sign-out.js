// The product itself asked to sign out, so no confirmation is needed.
document.querySelector('button[name=logout]').click();
