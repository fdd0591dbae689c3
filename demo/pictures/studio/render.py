"""Renders pictures:  blender -b --python render.py -- --name honey,wine [--size 800x1000] [--samples 96] [--out DIR] [--raw]"""
import argparse, glob, importlib, os, resource, sys, time, traceback

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = [HERE, os.path.join(HERE, 'props'), os.path.join(HERE, 'scenes')]
sys.path[:0] = FOLDERS

import stage


def pictures():
    """All pictures by name: each module of scenes/ adds its own to the table, rooms.py has a table of rooms."""
    for f in sorted(glob.glob(os.path.join(HERE, 'scenes', '*.py'))):
        importlib.import_module(os.path.splitext(os.path.basename(f))[0])
    import picture_table, rooms
    return {**picture_table.PICTURES, **rooms.PICTURES}


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('--name', required=True, help='picture name(s), comma separated')
    ap.add_argument('--size'); ap.add_argument('--samples', type=int, default=96)
    ap.add_argument('--out', default='../rendered'); ap.add_argument('--raw', action='store_true')
    a = ap.parse_args(argv)
    table = pictures()
    os.makedirs(a.out, exist_ok=True)
    for name in a.name.split(','):
        t = time.time(); stage.reset()
        f = table[name]; default = getattr(f, 'size', (800, 1000))
        w, h = map(int, a.size.split('x')) if a.size else default
        if a.size and default[0] > default[1] and w < h: w, h = h, int(h * default[1] / default[0])
        stage.settings(w, h, a.samples); f()
        tb = time.time() - t
        td = stage.render(os.path.join(a.out, name + '.png'), not a.raw)
        print('DONE %s %dx%d spp=%d total=%.1fs build=%.1fs denoise=%.1fs rss=%dMB' % (
            name, w, h, a.samples, time.time() - t, tb, td, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024), flush=True)


if __name__ == '__main__':
    try: main()
    except SystemExit: raise
    except BaseException: traceback.print_exc(); sys.stdout.flush(); os._exit(1)
