process.stdout.write('holdfast\n');
