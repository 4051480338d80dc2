// The product itself asked to sign out, so nobody needs to be asked again.
document.querySelector('button[name=logout]').click();
