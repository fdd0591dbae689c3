"""Goods where they are used: on a laid table, a chair, a shelf, in a window.  Units: 10 cm.  Registered as in scenes.py."""
from scenes import *
from objects_more import *
from rooms import room, view
from scenes_backlit import on_sill
from scenes_gift import voucher_print
from scenes_more import bordered
from scenes_second import glow
from scenes_sill import sill
from kitchen import loaf, knife
from stationery import *


@on_sill('coasters-2', dict(target=(.25, .3, .60), frame=3.0, yaw=9, pitch=20), 'leaves', 21, exposure=.3)
def _():
    at(disc(.60, .13, 'oak', 7), (-.30, .25, 0), (0, 0, 30)); at(mug(.47, .92, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.94, foot=.10), M.glaze('#8fa08a')), (-.30, .25, .13), (0, 0, -35))
    for i, k in enumerate(('walnut', 'ash')): at(disc(.60, .13, k, i + 1), (1.05 + .05 * i, -.25 + .04 * i, .135 * i), (0, 0, 70 * i))


def laid_cloth(mat, width, depth, drop, z, edge, seed=3):
    """A cloth on a table whose top is at height z: it reaches back from the front edge at y=edge and hangs down before it in folds."""
    def f(u, v):
        x, s = (u - .5) * width, v * (depth + drop); h = max(0., drop - s); n = N.noise(Vector((x * .16, s * .35, seed))); k = min(1., h / .5)
        if h > 0: return (x, edge - .05 - .05 * k + k * (.10 * math.sin(x * 1.9 + 1 + .3 * math.sin(x * .7)) + .04 * math.sin(x * 4.7 + 2)), z - h + .03)
        q = min(1., (s - drop) / .15); return (x, edge + s - drop - .05 * (1 - q), z + .03 + .012 * q * (n + .6) + .03 * q * max(0., n))
    return grid(300, 300, f, mat, 'cloth', (width, depth + drop))


@picture('tablecloth-2', ('paper', 'sage'), 'window', dict(target=(.05, -.55, 3.05), frame=3.9, pitch=24, yaw=-10, fstop=4.5, near=.3), exposure=.4)
def _():
    box((9, 4.6, .25), (0, 1.0, 2.87), M.wood('oak', 3, .8), .03); laid_cloth(bordered('#e6dcc6', '#2c4868', 7.), 9, 4.2, 1.3, 3., -1.3)
    at(plate(1.15, .18, M.troyan(1.15, rings=11, petals=24, drag=.06), seed=5), (-.45, .35, 3.05), (0, 0, 20)); at(loaf((1.1, .76, .52), 2, 5), (-.35, .45, 3.19), (0, 0, 34)); at(bowl(.50, .40, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.42, foot=.1), seed=6), (1.15, .1, 3.06)); at(knife(2.0, 1.1, 3), (.0, -.75, 3.06), (0, 0, 12))


@picture('cushion-2', ('plaster', 'bone'), 'soft', dict(target=(.0, .1, 6.1), frame=5.6, pitch=10, yaw=18, fstop=4), exposure=.8)
def _():
    from rooms_more import chair
    at(chair((0, 0), 0, 'oak'), (0, 0, 0), (0, 0, 0), 10)
    at(cushion(3.6, .72, kilim(('#5e2620', '#241c1a', '#d9c59a', '#33453a', '#a87632')), M.linen('#cbb894'), M.fibre('#4a1d18'), 3), (0, .55, 6.2), (68, 0, 4))


@on_sill('jam-rose-2', dict(yaw=9), 'leaves', 33)
def _():
    at(honey_jar(.72, 1.5, '#d0576a', '#7a1c30', .40, image=brand('РОЗА', 'сладко', '300 г'), cloth='#d9b0aa'), (-.50, .45, 0), (0, 0, 8)); c = (.95, -.15, 0)
    at(plate(.62, .12, M.glaze('#e0d6c4', '#8a5a38', .4), seed=5), c); scatter_petals(6, (.55, 1.35, -.5, .2), M.leaf('#cf8c98', trans=.4), 9, size=(.24, .34), z=.14)


@picture('lavender-sachets-2', ('table', 'bone', 'walnut'), 'side', dict(target=(.1, -.1, .95), frame=3.4, pitch=16, yaw=-10, fstop=3.8), exposure=.9)
def _():
    from scenes_bath import towelling
    folded(2.7, 2.0, 4, .13, M.linen('#e4dccb', 1.6), 3, .04); at(folded(2.5, 1.9, 3, .13, towelling('#8f83a8'), 6, .04), (-.06, .04, .56), (0, 0, -3))
    at(pouch(.48, 1.15, M.linen('#d9ccb4', 1.5), M.twine('#6f5f90'), seed=2), (-.42, -.05, .98), (0, 0, -14)); at(pouch(.46, 1.10, M.linen('#8f83a8', 1.5), seed=5), (.52, .25, .98), (0, 0, 25))


@on_sill('herb-bunch-2', dict(target=(.1, .6, 2.6), frame=5.0, yaw=-8, pitch=4), 'leaves', 37)
def _():
    cord = M.twine(); S.area((-5, -9, 6), (0, .9, 2.6), 6, 1500, '#fff0dc')
    for x, n, c, f, s, z, a in ((-.70, 70, '#7b8560', '#8f86a3', 4, 4.1, 0), (.85, 60, '#98956a', '#d9b545', 7, 3.95, 70)):
        at(at(herb_bunch(n, 2.6, c, f, seed=s), (-.24, 0, 0), (0, 90, 0), 1.2), (x, .7, z), (0, 0, a)); tube([(x, .7, z + .2), (x, .7, 9.)], .022, cord)


@room('candle-tall-2', dict(target=(.45, .8, 1.75), frame=4.8, pitch=6, lens=70, fstop=3., yaw=-8, focus=(0, .2, 1.8)), (800, 1000), .75, unit=.1)
def _():
    sill('walnut', '#e3dacb'); at(bowl(.75, .26, M.glaze('#8a6a4c', '#3a2214', .5, rim_z=.28), seed=2), (.75, .25, 0)); at(candle(.34, 2.4, lit=True), (.75, .25, .14)); at(glow(.34), (.785, .26, 2.70)); at(book((1.5, 2.1, .30), 'clay'), (-.95, .95, 0), (0, 0, 74)); at(book((1.35, 1.9, .24), 'oat'), (-.95, .95, .30), (0, 0, 82))
    view(14, 1.5, 10., .60, 'dusk', 5, rise=-9); S.world(strength=.16, colour='#b9c0d2'); S.area((0, 5.5, 6.5), (0, 0, 1), 11, 190, '#aab4d0', size_y=10); S.area((-9, -8, 6), (0, 0, 1), 6, 300, '#ffc890')


@picture('gift-voucher-2', ('table', 'bone', 'walnut'), 'side', dict(target=(.06, -.02, .05), frame=1.15, pitch=40, yaw=-16, fstop=5, near=.05), exposure=.95)
def _():
    P = laid('#e9dcc2'); at(card((1.62, 1.14), laid('#f2e9d8', voucher_print(), .55), seed=4), (-.35, -.30, .0), (0, 0, -16)); at(envelope((1.72, 1.22), P, 2), (.14, .10, .03), (0, 0, 10)); at(seal(.155, '#7c2a24', 1), (.155, -.01, .09), (0, 0, 20))
